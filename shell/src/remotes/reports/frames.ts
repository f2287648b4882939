import type { ErrorFrame } from '@bank/shared/contracts/page-reports';
import type { Composition } from '@bank/shared/contracts/releases';
import { releaseFolder, releasesOf } from '../releases/releases';
import { withoutRound } from '../releases/trusted-files';

/** A frame in one of the page's releases. */
export interface ReleaseFrame extends ErrorFrame {
  remote: string;
  version: string;
}

type FindFrame = (url: string) => { remote: string; version: string; file: string } | undefined;

/** Finds the release that a script of this page belongs to. */
export function findRelease({ shell, remotes }: Composition): FindFrame {
  const parts = [
    { remote: 'shell', release: shell },
    ...remotes.flatMap((one) => releasesOf(one).map((release) => ({ remote: one.name, release }))),
  ].map(({ remote, release }) => ({
    remote,
    version: release.version,
    folder: releaseFolder(release.entry.address),
  }));
  // Doors, which are the shell's.
  const joined = { remote: 'shell', version: shell.version, folder: `${location.origin}/remotes/together-` };
  return (url) => {
    const part = [...parts, joined].find(({ folder }) => url.startsWith(folder));
    const file = part && (part === joined ? url.split('/').at(-1) : url.slice(part.folder.length));
    return file && /^[\w.-]{1,120}$/.test(file)
      ? { remote: part.remote, version: part.version, file }
      : undefined;
  };
}

const maxFrames = 12;

/** Chrome writes the message above the frames, and a message may look like frames. */
function withoutHeader(stack: string, message: string): string {
  const start = message ? stack.indexOf(message) : -1;
  const isHeader = start === 0 || /^[^\n]{1,80}: $/.test(stack.slice(0, Math.max(start, 0)));
  return isHeader ? stack.slice(start + message.length) : stack;
}

/** Chrome: `    at name (url:1:2)`. Firefox and Safari: `name@url:1:2`. */
const position = /(https?:\/\/[^\s()]+?):(\d{1,7}):(\d{1,7})\)?$/;

/** The frames in files of this page's releases, the innermost first. */
export function framesOf({ stack, message }: Error, find: FindFrame): ReleaseFrame[] {
  const frames = withoutHeader(stack ?? '', message)
    .split('\n')
    .flatMap((text): ReleaseFrame[] => {
      const [, url = '', line, column] = position.exec(text.trimEnd()) ?? [];
      const place = find(withoutRound(url));
      return place && Number(line) > 0 && Number(column) > 0
        ? [{ ...place, line: Number(line), column: Number(column) }]
        : [];
    });
  return frames.slice(0, maxFrames);
}
