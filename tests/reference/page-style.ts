/** The reference's looks: system fonts, light and dark by the reader's own choice, one column on narrow screens. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5a6675;--line:#d9dfe7;--paper:#fff;--tint:#f3f6f9;--link:#0b5cad;--mark:#fff3c4;--warn:#9a3412}
@media (prefers-color-scheme:dark){:root{--ink:#e6ebf2;--soft:#a3afbe;--line:#333d4b;--paper:#12171f;--tint:#1b222d;--link:#7db8ff;--mark:#4a3f10;--warn:#fdba74}}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem}
body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);color:var(--ink);background:var(--paper);font:1rem/1.55 system-ui,sans-serif}
header{grid-column:1/-1;position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.75rem 1.5rem;background:var(--paper);border-bottom:1px solid var(--line)}
h1{font-size:1.15rem;margin:0}
h2{font-size:1.4rem;margin:2.5rem 0 1rem}
h3{font-size:1.1rem;margin:0 0 .5rem}
h3 small,summary small{color:var(--soft);font-weight:400;font-size:.85rem}
search{display:flex;align-items:center;gap:.5rem}
input{font:inherit;min-height:2.5rem;width:min(22rem,60vw);padding:0 .75rem;color:inherit;background:var(--tint);border:1px solid var(--soft);border-radius:.4rem}
::placeholder{color:var(--soft);opacity:1}
kbd{font:.8rem ui-monospace,monospace;border:1px solid var(--line);border-radius:.25rem;padding:.1rem .35rem;color:var(--soft)}
#found{margin:0;color:var(--soft)}
nav{position:sticky;top:4rem;align-self:start;max-height:calc(100vh - 4rem);overflow:auto;padding:1rem 1.5rem;border-right:1px solid var(--line)}
nav ul{list-style:none;margin:.25rem 0 1rem;padding:0}
nav a{display:block;padding:.15rem 0;overflow-wrap:anywhere}
summary{cursor:pointer;font-weight:600;min-height:1.75rem}
main{padding:0 1.5rem 6rem;max-width:62rem;outline:0}
article{padding:1.25rem 0;border-top:1px solid var(--line)}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.15em}
h3 a,th a,dt a{color:inherit;text-decoration:none}
h3 a:hover,th a:hover,dt a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:.2rem}
code{font:.9em ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:.75rem 1rem;overflow:auto;background:var(--tint);border-radius:.4rem;font-size:.9rem}
figure{margin:.75rem 0}
figcaption,caption{font-size:.85rem;color:var(--soft);text-align:left;padding:.25rem 0}
table{width:100%;border-collapse:collapse;margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);font-weight:400}
th{width:12rem}
td:nth-child(2){width:17rem}
td th{width:7rem}
td td:nth-child(2){width:6rem}
dl div{padding:.4rem 0;border-top:1px solid var(--line)}
dd{margin:0}
:target,:target>h3{background:var(--mark)}
article:target{background:none}
.scopes{display:block}
.deprecated{color:var(--warn)}
.uses{color:var(--soft);font-size:.9rem}
.skip{position:absolute;left:-999rem}
.skip:focus{left:1rem;top:1rem;z-index:2;background:var(--paper);padding:.5rem 1rem}
[hidden]{display:none!important}
@media (max-width:60rem){html{scroll-padding-top:8rem}body{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:16rem;border-right:0;border-bottom:1px solid var(--line)}table,tbody,tr,th,td{display:block;width:auto!important}td,th{border:0;padding:.1rem 0}tr{border-top:1px solid var(--line);padding:.4rem 0}caption{display:block}}
@media print{nav,search,.skip{display:none}body{display:block}}
`;
