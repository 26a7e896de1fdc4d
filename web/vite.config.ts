import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';

// The symbols stand in the page itself: `<use>` then inherits colours, and no script has to carry them.
const inlineIcons: Plugin = {
  name: 'inline-icons',
  transformIndexHtml(html) {
    const icons = readFileSync(new URL('src/icons.svg', import.meta.url), 'utf8').replace(/<!--[\s\S]*?-->\s*/g, '');
    return html.replace('<!--icons-->', icons);
  },
};

export default defineConfig({
  plugins: [svelte(), inlineIcons],
  server: {
    fs: { allow: ['..'] },
    proxy: { '/ws': { target: 'ws://127.0.0.1:8620', ws: true } },
  },
  build: {
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
