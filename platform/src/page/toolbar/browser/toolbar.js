import { AppRow } from './app-row.js';
import { FetchedFiles } from './fetched-files.js';
import { Outlines } from './outlines.js';

const toolbar = document.querySelector('#larch-toolbar');
const part = (selector) => toolbar.shadowRoot.querySelector(selector);

const toggle = part('.toggle');
const panel = part('#panel');
const outlineAll = part('.outline-all');
const rows = [...toolbar.shadowRoot.querySelectorAll('[data-app]')].map((item) => new AppRow(item));
const outlines = new Outlines(part('.outlines'));
const files = new FetchedFiles(update);

function update() {
  if (!panel.hidden) for (const row of rows) row.update(files);
}

/** Reads the channels' logs, so only when someone looks. */
async function fetchDetails() {
  const response = await fetch('/releases/apps.json', { cache: 'no-store' }).catch(() => undefined);
  part('.problem').textContent = response?.ok ? '' : "The release log can't be read right now.";
  for (const details of response?.ok ? await response.json() : [])
    rows.find(({ app }) => app === details.name)?.describe(details);
  update();
}

function show(isOpen) {
  panel.hidden = !isOpen;
  toggle.setAttribute('aria-expanded', String(isOpen));
  toolbar.toggleAttribute('data-open', isOpen);
  outline();
  if (!isOpen) return;
  void fetchDetails();
  part('ul').append(...rows.toSorted((one, other) => other.isDrawn - one.isDrawn).map(({ item }) => item));
}

/** All remotes, or only the one in a row. */
function outline(app) {
  const all = outlineAll.getAttribute('aria-pressed') === 'true' ? releaseSet.remotes : [];
  const shown = app ? [app] : all.map(({ name }) => name);
  toolbar.toggleAttribute('data-outlines', shown.length > 0);
  outlines.show(shown);
}

toggle.addEventListener('click', () => show(panel.hidden));
outlineAll.addEventListener('click', () => {
  const isPressed = outlineAll.getAttribute('aria-pressed') === 'true';
  outlineAll.setAttribute('aria-pressed', String(!isPressed));
  outline();
});
toolbar.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || panel.hidden) return;
  show(false);
  toggle.focus();
});
for (const { item, app } of rows) {
  for (const type of ['pointerenter', 'focusin']) item.addEventListener(type, () => outline(app));
  for (const type of ['pointerleave', 'focusout']) item.addEventListener(type, () => outline());
}
new MutationObserver(update).observe(document.querySelector('#root'), { childList: true, subtree: true });

// Focused elements scroll to above the toolbar.
document.documentElement.style.scrollPaddingBottom = `${toolbar.offsetHeight}px`;
