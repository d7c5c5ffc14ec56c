/**
 * Search as the reader types: entries that lack a word are hidden, and the others keep their order. `/` goes to the field, Escape empties it, and Enter leads to the
 * entry whose name is most like the words.
 */
export const pageScript = `
'use strict';
const words = document.getElementById('words');
const found = document.getElementById('found');
const about = document.querySelector('.about');
const items = new Map([...document.querySelectorAll('nav a')].map((way) => [decodeURIComponent(way.hash.slice(1)), way.parentElement]));
const entries = [...document.querySelectorAll('article')].map((article) => ({
  article, item: items.get(article.id), name: article.id.toLowerCase().replace(/^.*\\./, ''), text: (article.id + ' ' + article.textContent).toLowerCase(),
}));
const asked = () => words.value.toLowerCase().split(/\\s+/).filter(Boolean);
function search() {
  const all = asked();
  let count = 0;
  for (const { article, item, text } of entries) {
    const isThere = all.every((word) => text.includes(word));
    article.hidden = item.hidden = !isThere;
    if (isThere) count += 1;
  }
  for (const group of document.querySelectorAll('main section:not(.about), nav details'))
    group.hidden = !group.querySelector('article:not([hidden]), li:not([hidden])');
  for (const group of document.querySelectorAll('nav details'))
    group.querySelector('small').textContent = group.querySelectorAll('li:not([hidden])').length;
  about.hidden = all.length > 0;
  found.textContent = all.length === 0 ? '' : count === 0 ? 'Nothing has these words' : count === 1 ? '1 entry' : count + ' entries';
}
function likeness({ name }) {
  const whole = asked().join('');
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  return asked().every((word) => name.includes(word)) ? 2 : 3;
}
function best() {
  return entries.filter(({ article }) => !article.hidden).sort((one, other) => likeness(one) - likeness(other))[0];
}
function show() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && target.closest('[hidden]')) { words.value = ''; search(); target.scrollIntoView(); }
}
words.addEventListener('input', () => { search(); scrollTo(0, 0); });
words.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') { words.value = ''; search(); }
  const entry = event.key === 'Enter' && asked().length > 0 && best();
  if (entry) { location.hash = entry.article.id; entry.article.querySelector('h3 a').focus({ preventScroll: true }); }
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && document.activeElement !== words) { event.preventDefault(); words.focus(); words.select(); }
});
addEventListener('hashchange', show);
search();
`;
