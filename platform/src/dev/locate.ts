import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';

interface SourceLocation {
  file: string;
  line: number;
}

const frame = /(https?:\/\/localhost:\d+\/[^\s()]+\.js):(\d+):(\d+)/g;

/** `ownApp` is the one whose folder is the whole repository. */
export function pathOf(source: string, ownApp?: string): string | undefined {
  const [, app, path] = /^webpack:\/\/([^/]+)\/(.+?)(\?.*)?$/.exec(source) ?? [];
  if (!app || !path || path.includes('node_modules/') || path.startsWith('webpack/')) return undefined;
  const name = app.replaceAll('_', '-');
  return posix.join(name === ownApp ? '' : name, path);
}

async function mapOf(url: string): Promise<SourceMap | undefined> {
  const answer = await fetch(`${url}.map`).catch(() => undefined);
  return answer?.ok ? new SourceMap((await answer.json()) as SourceMapPayload) : undefined;
}

export async function locate(stack: string, ownApp?: string): Promise<SourceLocation | null> {
  const maps = new Map<string, SourceMap | undefined>();
  for (const [, url = '', line, column] of stack.matchAll(frame)) {
    if (!maps.has(url)) maps.set(url, await mapOf(url));
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const file = pathOf(entry.originalSource, ownApp);
    if (file) return { file, line: entry.originalLine + 1 };
  }
  return null;
}
