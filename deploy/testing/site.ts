import { until } from '@bank/shared/testing/until';
import { freePort } from '../../api/src/testing/api-process';
import { type Programs, root } from './programs';

const production = {
  NODE_ENV: 'production',
  BANK_HOST: '127.0.0.1',
  BANK_ORIGIN: 'https://bank.example',
};

/** One whole site, started as the unit does, on its own port. */
export class Site {
  private constructor(
    private readonly programs: Programs,
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  static async start(programs: Programs, env: Record<string, string>): Promise<Site> {
    const site = new Site(programs, await freePort(), env);
    await site.start();
    return site;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  stop(): Promise<void> {
    return this.programs.end(this.name);
  }

  private get name(): string {
    return `site-${this.port}`;
  }

  private async start(): Promise<void> {
    await this.programs.start({
      name: this.name,
      program: process.execPath,
      args: ['scripts/bootstrap/run.mjs', 'start'],
      cwd: root,
      env: { ...production, ...this.env, PORT: String(this.port) },
    });
    const isReady = async () => (await fetch(`http://127.0.0.1:${this.port}/ready`)).ok;
    await until(`${this.name} is ready`, isReady, 120_000).catch((failure) => {
      throw new Error(`${failure.message}\n${this.programs.log(this.name)}`);
    });
  }
}
