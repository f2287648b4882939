// Keeps the page current: replaces the sections that changed, and nothing that the reader is using.
const everyMs = 3000;
const state = document.getElementById('state');

function openDetails(section) {
  return [...section.querySelectorAll('details[open]')].map(({ id }) => id);
}

function replace(section, newer) {
  for (const id of openDetails(section)) {
    const details = newer.querySelector(`#${CSS.escape(id)}`);
    if (details) details.open = true;
  }
  if (section.outerHTML === newer.outerHTML) return;
  const focused = section.contains(document.activeElement) ? document.activeElement.id : '';
  section.replaceWith(document.importNode(newer, true));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

function say(text) {
  if (state.textContent !== text) state.textContent = text;
}

async function update() {
  const answer = await fetch(location.pathname, { cache: 'no-store' });
  if (!answer.ok) throw new Error(String(answer.status));
  const newer = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const section of document.querySelectorAll('[data-live]')) {
    const other = newer.getElementById(section.id);
    if (other) replace(section, other);
  }
  say('');
}

async function run() {
  if (!document.hidden) {
    try {
      await update();
    } catch {
      say("Can't reach the site. What you see may be old; the page tries again every few seconds.");
    }
  }
  setTimeout(run, everyMs);
}

setTimeout(run, everyMs);
