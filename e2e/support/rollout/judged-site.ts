import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { listen } from '../site/free-port';
import { release, succeeded } from '../site/release';
import { type Site, startSite } from '../site/site';
import { type WorkingCopy, workingCopy } from '../site/working-copy';

interface Notice {
  action: string;
  text: string;
}

interface Rollout {
  salt: string;
  set: string;
}

const loginPage = 'mfe-auth/src/sign-in/login-page.tsx';

/** A site whose judge decides after a second, a squad that changes the login page, and what the webhook got. */
export function judgedSiteForThisFile() {
  const notices: Notice[] = [];
  let opened: { site: Site; squad: WorkingCopy; hook: Server } | undefined;
  const parts = () => {
    if (!opened) throw new Error('The site did not start.');
    return opened;
  };

  beforeAll(async () => {
    const hook = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      notices.push(JSON.parse(String(Buffer.concat(chunks))).data);
      response.end();
    });
    const port = await listen(hook);
    const site = await startSite({
      RELEASE_WEBHOOK: `http://127.0.0.1:${port}/hook`,
      RELEASE_JUDGE_SETTLE: '1',
      LOG_LEVEL: 'info',
    });
    opened = { hook, site, squad: workingCopy() };
  });
  afterAll(async () => {
    const { site, hook, squad } = parts();
    await site.stop();
    hook.close();
    squad.remove();
    rmSync(site.dataFolder, { recursive: true, force: true });
  });
  beforeEach(() => {
    notices.length = 0;
  });

  async function rollOut(change: (source: string) => string, percent: number): Promise<Rollout> {
    const { site, squad } = parts();
    const path = join(squad.folder, loginPage);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, change(source));
    const command = `publish auth --canary auto --percent ${percent} --json --reason`;
    const published = await release(site, [...command.split(' '), 'another login page'], squad.folder);
    writeFileSync(path, source);
    succeeded(published);
    const json = published.text.slice(published.text.indexOf('{\n'), published.text.lastIndexOf('\n}') + 2);
    const { rollouts, candidates } = JSON.parse(json).pointer;
    expect(rollouts).toHaveLength(1);
    return { salt: rollouts[0].salt, set: candidates[0] };
  }

  return { site: () => parts().site, notices, rollOut };
}
