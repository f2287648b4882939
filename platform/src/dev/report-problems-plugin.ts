import { posix, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Compiler, StatsError } from '@rspack/core';
import type { Problem, Report } from './problem';

const retryMs = 500;

const drawnLocation = /─\[(\d+):\d+\]/;

/** `folder` is the app's, from the repository. */
export function problemOf(folder: string, { message, moduleName, loc }: StatsError): Problem {
  const text = stripVTControlCharacters(message);
  const line = Number(drawnLocation.exec(text)?.[1] ?? Number.parseInt(loc ?? '', 10));
  const file = moduleName?.split('!').at(-1);
  return {
    kind: 'compile',
    text,
    ...(file && { file: posix.join(folder, file) }),
    ...(line > 0 && { line }),
  };
}

export class ReportProblemsPlugin {
  private latest: Report | undefined;

  constructor(
    private readonly root: string,
    private readonly pageUrl: string,
  ) {}

  apply(compiler: Compiler) {
    const { name = '' } = compiler.options;
    const folder = relative(this.root, compiler.context);
    compiler.hooks.done.tap('ReportProblems', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true, ids: true });
      const problems = errors.map((error) => problemOf(folder, error));
      void this.send({ source: name, problems, at: Date.now() });
    });
  }

  private async send(report: Report): Promise<void> {
    this.latest = report;
    while (this.latest === report) {
      const sent = await fetch(`${this.pageUrl}/dev/problems`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (sent) return;
      await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
    }
  }
}
