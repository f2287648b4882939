import { showReleases } from '../channel/show-releases';
import { checkRecords } from '../check/check-content';
import { formatProblem } from '../check/rules';
import { storeRelease } from '../record/store-release';
import { withRelease } from '../store/content';
import type { ReleaseRecord, ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, type Variant } from './built-app';
import { openPerTest } from './open-per-test';
import { openTestStore } from './test-store';

const intent = { author: 'Sasha', reason: 'first release' };

/** A shell and two remotes that are live, and the rules that a candidate breaks. */
export class LiveReleases {
  private live: ReleaseSet | undefined;

  private constructor(
    private readonly root: string,
    readonly store: ReleaseStore,
  ) {}

  static async open(root: string): Promise<LiveReleases> {
    const releases = new LiveReleases(root, await openTestStore(root));
    await releases.show({ shell: {}, 'mfe-one': {}, 'mfe-two': {} });
    return releases;
  }

  get set(): ReleaseSet {
    if (!this.live) throw new Error('Nothing is live.');
    return this.live;
  }

  storeApp = (name: string, variant: Variant): Promise<ReleaseRecord> =>
    storeRelease(this.store, builtApp(this.root, name, variant));

  async show(variants: Record<string, Variant>): Promise<void> {
    const stored = Object.entries(variants).map(([name, variant]) => this.storeApp(name, variant));
    const options = { store: this.store, channel: 'production' as const, intent };
    this.live = await showReleases(await Promise.all(stored), options);
  }

  /** The problems that it would have if it replaced the live release. */
  async problemsOf(record: ReleaseRecord): Promise<string[]> {
    const content = withRelease(this.set, record);
    return (await checkRecords(this.store, content, [record.name])).map(formatProblem);
  }

  against = async (name: string, variant: Variant): Promise<string[]> =>
    this.problemsOf(await this.storeApp(name, { code: 'candidate', ...variant }));

  close = async (): Promise<void> => {};
}

export const liveReleasesPerTest = () => openPerTest(LiveReleases.open);
