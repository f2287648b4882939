import { describeFiles } from './fetched-files.js';
import { findAreas } from './outlines.js';

const absolute = (url) => new URL(url, location.href).href;

const folderOf = (release) => new URL('.', absolute(release.entry.address)).href;

/** The federation runtime's own record: if a release fails, the shell registers its fallback. */
function isReplaced({ name, fallback }) {
  if (!fallback) return false;
  const { remotesInfo } = globalThis.__FEDERATION__?.moduleInfo.shell ?? {};
  return remotesInfo?.[name.replaceAll('-', '_')]?.matchedVersion === absolute(fallback.entry.address);
}

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const describeChange = ({ at, author, reason }) =>
  `Released ${when.format(new Date(at))} by ${author}: ${reason}`;

const describeChoice = ({ version, at, author }) => `${version} (${when.format(new Date(at))}, ${author})`;

/** Another version for this browser only. Returns the site's reason if it refuses. */
async function switchVersion(app, version) {
  const response = await fetch(`/releases/versions/${app}/${version}`, { redirect: 'manual' }).catch(
    () => undefined,
  );
  if (response?.type === 'opaqueredirect') location.reload();
  else return response?.status === 403 ? response.text() : "The site didn't respond. Try again.";
}

/** What one app is, and how it loaded. */
export class AppRow {
  constructor(item) {
    this.item = item;
    this.app = item.dataset.app;
    this.release =
      this.app === 'shell' ? releaseSet.shell : releaseSet.remotes.find(({ name }) => name === this.app);
    this.part('form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.switchTo(this.part('select').value);
    });
  }

  get isDrawn() {
    return findAreas(this.app).length > 0;
  }

  part(selector) {
    return this.item.querySelector(selector);
  }

  describe(details) {
    const { version } = this.release;
    if (version === 'source') return;
    if (version === details.version) this.describeVersion(details);
    else this.tell('A newer version is out. Reload the page to get it.');
  }

  describeVersion({ version, state, since, live, others }) {
    this.state = state;
    this.tell(since ? describeChange(since) : '');
    this.part('form').hidden = others.length === 0;
    const select = this.part('select');
    const chosen = select.value;
    select.replaceChildren(
      new Option(`${live} (released)`, 'live', false, live === version),
      ...others.map((one) => new Option(describeChoice(one), one.version, false, one.version === version)),
    );
    // The toolbar asks again whenever it opens, and someone may have chosen meanwhile.
    if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen;
  }

  tell(text) {
    this.part('.since').textContent = text;
  }

  update(files) {
    const running = isReplaced(this.release) ? this.release.fallback : this.release;
    this.part('.state').textContent = this.stateNow(running);
    this.part('.drawn').hidden = !this.isDrawn;
    this.part('.loaded').textContent = describeFiles(files.in(folderOf(running)));
  }

  stateNow(running) {
    if (running !== this.release) return `Failed; ${running.version} runs instead`;
    return running.version === 'source' ? 'From source' : (this.state ?? '');
  }

  async switchTo(version) {
    this.part('.refusal').textContent = '';
    this.part('.refusal').textContent = (await switchVersion(this.app, version)) ?? '';
  }
}
