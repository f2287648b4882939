import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { release, succeeded } from './release';
import { runNpm, runProgram } from './running';
import type { Site } from './site';

/** A repository of a squad whose page anyone may open. */
export class Squad {
  readonly folder: string;
  readonly path: string;

  constructor(
    private readonly site: Site,
    private readonly place: string,
    private readonly feature: string,
  ) {
    this.folder = join(place, `mfe-${feature}`);
    this.path = `/${feature}`;
  }

  releases = (...words: string[]) =>
    runProgram('npm', ['run', '--silent', 'release', '--', ...words], this.folder);

  /** CI runs commands like this. */
  async releasesWith(key: string, ...words: string[]): Promise<{ code: number | null; text: string }> {
    const running = runNpm(['run', '--silent', 'release', '--', ...words], { LARCH_KEY: key }, this.folder);
    return { code: await running.ended, text: running.output() };
  }

  async open(): Promise<void> {
    const { feature, path } = this;
    const tool = `${this.site.address}/remotes/shell/create-remote.tgz`;
    await runProgram('npx', ['--yes', tool, feature], this.place);
    const manifest = join(this.folder, 'remote.json');
    const { pages: _, ...described } = JSON.parse(readFileSync(manifest, 'utf8'));
    const page = { paths: [path], page: `${feature}-page`, access: 'anyone' };
    writeFileSync(manifest, JSON.stringify({ ...described, pages: [page] }));
    await this.register([], ['--remotes', `mfe-${feature}`]);
  }

  /** Makes a key, and has the operators register it. */
  private async register(made: string[], given: string[]): Promise<void> {
    const [line = ''] = /ed25519:\S+/.exec(await this.releases('key', ...made)) ?? [];
    const words = ['squads', 'add', `${this.feature} squad`, '--key', line, ...given];
    succeeded(await release(this.site, words));
  }

  /** Returns a key that may only make preview links. */
  async previewKey(): Promise<string> {
    const limit = ['--may', 'preview'];
    await this.register(limit, limit);
    return readFileSync(join(this.folder, '.larch/preview-key.pem'), 'utf8');
  }

  write(title: string, body = ''): void {
    const source = `import { PageHeader } from '@bank/shared/ui/base';

export default function Page() {
  ${body}
  return <PageHeader title=${JSON.stringify(title)} />;
}
`;
    writeFileSync(join(this.folder, `src/${this.feature}/${this.feature}-page.tsx`), source);
  }
}
