import { type Accepted, acceptanceOf } from './accepted';
import type { Finding } from './find-affected';
import type { LockedPackage } from './locked-packages';
import type { Advisory } from './read-advisories';

interface Audit {
  packages: readonly LockedPackage[];
  advisories: readonly Advisory[];
  findings: readonly Finding[];
  accepted: readonly Accepted[];
}

/** Days after publication by which docs/security.md promises a fix. */
const daysToFix: Record<string, number> = { critical: 2, high: 7, moderate: 30, medium: 30, low: 90 };

const severityOf = ({ database_specific }: Advisory) =>
  (database_specific?.severity ?? 'unknown').toLowerCase();

function dueOn(advisory: Advisory): string {
  if (!advisory.published) return 'as soon as possible';
  const days = daysToFix[severityOf(advisory)] ?? 7;
  return new Date(Date.parse(advisory.published) + days * 86_400_000).toISOString().slice(0, 10);
}

const describe = ({ advisory, installed, fixedIn }: Finding) => {
  const where = installed.isDev ? 'development only' : 'production';
  const fix = fixedIn ? `fixed in ${fixedIn}` : 'no fix yet';
  return `${severityOf(advisory)}: ${installed.name} ${installed.version} (${where}), ${fix}, due ${dueOn(advisory)}\n  ${advisory.id} ${advisory.summary}`;
};

export function auditLines({ packages, advisories, findings, accepted }: Audit, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const open = findings.filter((finding) => !acceptanceOf(finding, accepted, today));
  const waived = findings.flatMap((finding) => {
    const acceptance = acceptanceOf(finding, accepted, today);
    return acceptance
      ? [
          `accepted until ${acceptance.until}: ${finding.installed.name}, ${finding.advisory.id}\n  ${acceptance.reason}`,
        ]
      : [];
  });
  const summary = `${packages.length} packages, ${advisories.length} advisories: ${open.length} open, ${waived.length} accepted`;
  return { lines: [...open.map(describe), ...waived, summary], open: open.length };
}
