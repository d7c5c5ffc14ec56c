/** Search as the reader types: entries that lack a word are hidden, best first is not needed where all fit; `/` goes to the field, Escape empties it. */
export const pageScript = `
'use strict';
const words = document.getElementById('words');
const found = document.getElementById('found');
const items = new Map([...document.querySelectorAll('nav a')].map((way) => [way.hash.slice(1), way.parentElement]));
const entries = [...document.querySelectorAll('article')].map((article) => ({
  article, item: items.get(article.id), name: article.id.toLowerCase(), text: article.textContent.toLowerCase(),
}));
function search() {
  const asked = words.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { article, item, text, name } of entries) {
    const isThere = asked.every((word) => name.includes(word) || text.includes(word));
    article.hidden = item.hidden = !isThere;
    if (isThere) count += 1;
  }
  for (const group of document.querySelectorAll('main section:not(.about), nav details'))
    group.hidden = !group.querySelector('article:not([hidden]), li:not([hidden])');
  found.textContent = asked.length === 0 ? '' : count === 1 ? '1 entry' : count + ' entries';
}
function show() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && target.closest('[hidden]')) { words.value = ''; search(); target.scrollIntoView(); }
}
words.addEventListener('input', () => { search(); scrollTo(0, 0); });
words.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') { words.value = ''; search(); }
  if (event.key === 'Enter') { const first = entries.find(({ article }) => !article.hidden); if (first) location.hash = first.article.id; }
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && document.activeElement !== words) { event.preventDefault(); words.focus(); }
});
addEventListener('hashchange', show);
search();
`;
