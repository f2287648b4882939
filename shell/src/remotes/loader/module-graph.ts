import type { Release } from '../releases/releases';

const described = ({ version, entry }: Release) => ({
  version,
  remoteEntry: new URL(entry.address, location.href).href,
});

/** The federation devtools show this graph. The runtime fills it from manifests, which no page here fetches. */
export class ModuleGraph {
  readonly #remotes: Record<string, { matchedVersion: string }> = {};

  constructor(shell: Release) {
    __FEDERATION__.moduleInfo.shell = { ...described(shell), remotesInfo: this.#remotes };
  }

  /** Replaces another release of the same remote. */
  show(name: string, release: Release): void {
    const { moduleInfo } = __FEDERATION__;
    delete moduleInfo[`${name}:${this.#remotes[name]?.matchedVersion}`];
    const module = described(release);
    // The devtools find a module by its name and entry.
    moduleInfo[`${name}:${module.remoteEntry}`] = module;
    this.#remotes[name] = { matchedVersion: module.remoteEntry };
  }
}
