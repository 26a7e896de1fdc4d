import re,sys
R='src/games/brimstone/'
def sub(path, pairs):
    s=open(path).read()
    for a,b in pairs:
        if a not in s: print('MISSING in',path,':',a[:90]); continue
        s=s.replace(a,b,1)
    open(path,'w').write(s)
