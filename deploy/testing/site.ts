import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../api/src/testing/api-process';
import { type Programs, waitForOutput } from './programs';

/** One whole site, started as `npm start` does, on its own port. */
export class Site {
  #child: ChildProcess | undefined;

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

  async stop(): Promise<void> {
    if (this.#child) await this.programs.stop(this.#child);
  }

  private async start(): Promise<void> {
    this.#child = this.programs.start(process.execPath, ['scripts/bootstrap/run.mjs', 'start'], {
      NODE_ENV: 'production',
      BANK_HOST: '127.0.0.1',
      DATABASE_URL: undefined,
      ...this.env,
      PORT: String(this.port),
    });
    await waitForOutput(this.#child, 'ready ');
    while (!(await this.isReady())) await sleep(100);
  }

  private async isReady(): Promise<boolean> {
    const { ok } = await fetch(`http://127.0.0.1:${this.port}/ready`);
    return ok;
  }
}
