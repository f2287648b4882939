import { safeMessage, safeName } from '@bank/shared/contracts/error-messages';
import { callCauses, type ErrorReport } from '@bank/shared/contracts/page-reports';
import { type BrowserFamily, browserFamily } from '../reports/browser-family';
import type { FiledRecord, ReleaseRecord, ReleaseSet } from '../store/release-documents';

export interface KnownFrame {
  /** Whose file this is: of the app that failed, of the shell, or of a file joined from the shell's. */
  app: string;
  version: string;
  file: string;
  line: number;
  column: number;
}

export interface KnownError
  extends Pick<ErrorReport, 'id' | 'remote' | 'version' | 'kind' | 'viewport' | 'request' | 'trace'> {
  name: string;
  message: string;
  frames: KnownFrame[];
  route: string;
  browser: BrowserFamily;
}

/** The bank's own. Others could carry anything. */
const requestId = /^req-[\w-]{12}$/;

export const otherRoute = 'other';

/** The releases whose code an error may name: of the app that failed, and of the shell around it. */
export function releasesOf({ shell, remotes, fallbacks }: ReleaseSet, error: ErrorReport): ReleaseRecord[] {
  const failed = [...remotes, ...fallbacks].find(
    ({ name, version }) => name === error.remote && version === error.version,
  );
  return failed ? [failed, shell] : [shell];
}

function framesIn(releases: FiledRecord[], frames: ErrorReport['frames']): KnownFrame[] {
  return frames.flatMap(({ file, line, column }) => {
    const release = releases.find(({ assets }) => assets.some((asset) => asset.file === file));
    return release ? [{ app: release.name, version: release.version, file, line, column }] : [];
  });
}

const routeIn = ({ remotes, fallbacks }: ReleaseSet, route: string): string =>
  [...remotes, ...fallbacks].some(({ pages }) => pages.some(({ paths = [] }) => paths.includes(route)))
    ? route
    : otherRoute;

/** A failed call names its cause, and a call of the contract that the releases were built with. */
function knownCall({ kind, name, message }: ErrorReport, releases: ReleaseRecord[]) {
  const isCause = callCauses.some((cause) => cause === name);
  const calls = releases.flatMap((release) => release.calls);
  const isCall = calls.some(({ method, path }) => `${method} ${path}` === message);
  return kind === 'call' && isCause ? { name, message: isCall ? message : '…' } : undefined;
}

interface Reporter {
  set: ReleaseSet;
  userAgent: string;
  releases: ReleaseRecord[];
}

/** Builds the error again from what the release explains, because a browser may send anything. */
export function scrubReport(error: ErrorReport, reporter: Reporter): KnownError {
  const { id, remote, version, kind, viewport, request, trace } = error;
  const { set, userAgent, releases } = reporter;
  return {
    id,
    remote,
    version,
    kind,
    ...(knownCall(error, releases) ?? {
      name: safeName(error.name),
      message: safeMessage(error.message),
    }),
    frames: framesIn([...releases, ...(set.joined ?? [])], error.frames),
    route: routeIn(set, error.route),
    viewport: { width: viewport.width, height: viewport.height },
    browser: browserFamily(userAgent),
    ...(request && requestId.test(request) && { request }),
    ...(trace && { trace }),
  };
}
