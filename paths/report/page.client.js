// Pictures stand once in the page and are put in place when their path is opened; hundreds at once would keep a browser busy.
const pictures = JSON.parse(document.getElementById('pictures').textContent);

function show(details) {
  for (const image of details.querySelectorAll('img[data-picture]')) {
    image.src = `data:image/jpeg;base64,${pictures[image.dataset.picture]}`;
    image.removeAttribute('data-picture');
  }
}
for (const details of document.querySelectorAll('details.path')) {
  // Those of failures are open from the beginning.
  if (details.open) show(details);
  details.addEventListener('toggle', () => show(details));
}

const large = document.getElementById('large');
for (const button of document.querySelectorAll('button.picture')) {
  button.addEventListener('click', () => {
    large.querySelector('img').src = button.querySelector('img').src;
    large.showModal();
  });
}

const find = document.getElementById('find');
const failures = document.getElementById('failures');
const found = document.getElementById('found');

function filter() {
  const text = find.value.trim().toLowerCase();
  let shown = 0;
  for (const section of document.querySelectorAll('section.machine')) {
    let any = false;
    for (const path of section.querySelectorAll('details.path')) {
      const fits = path.textContent.toLowerCase().includes(text) && (!failures.checked || path.classList.contains('failed'));
      path.hidden = !fits;
      if (fits) shown += 1;
      any ||= fits;
    }
    section.hidden = !any && (text !== '' || failures.checked);
  }
  found.textContent = `${shown} path${shown === 1 ? '' : 's'}`;
}
find.addEventListener('input', filter);
failures.addEventListener('change', filter);
filter();
