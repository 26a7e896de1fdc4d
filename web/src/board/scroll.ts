/** Brings the first piece that can be answered to the middle of a row that scrolls sideways, whenever the scene changes. */
export function showLit(row: HTMLElement, _scene: unknown) {
  const show = () => {
    const lit = row.querySelector<HTMLElement>('.is-chosen, .lit');
    if (!lit || row.scrollWidth <= row.clientWidth) return;
    const [home, box] = [row.getBoundingClientRect(), lit.getBoundingClientRect()];
    row.scrollLeft += box.left + box.width / 2 - home.left - home.width / 2;
  };
  show();
  return { update: show };
}
