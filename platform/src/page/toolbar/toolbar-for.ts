import { releasesIn } from '../../store/content';
import type { ChosenPages, ChosenSet } from '../choose-set';
import { type FromSource, leaveSourcePath } from '../opt-in/from-source';
import { leavePreviewPath } from '../opt-in/preview-routes';
import { liveVersionsPath } from '../opt-in/version-routes';
import { createToolbar, type Note, type Toolbar } from './toolbar';

/** Why this browser's page isn't what customers see. */
interface Mode {
  name: string;
  note: Note;
}

const previewMode: Mode = {
  name: 'preview',
  note: { text: "You're viewing the preview.", exit: 'Leave', path: leavePreviewPath },
};

const sourceMode = ({ remote, origin }: FromSource): Mode => ({
  name: 'from source',
  note: { text: `${remote} is loaded from ${origin}.`, exit: 'Leave', path: leaveSourcePath },
});

function versionsMode({ instead, refusals }: ChosenSet): Mode {
  const names = instead.map(({ name }) => name).join(' and ');
  const chosen = names ? [`Only this browser has this version of ${names}.`] : [];
  const text = [...chosen, ...refusals.map((refusal) => `Not used: ${refusal}`)].join(' ');
  return { name: 'with other versions', note: { text, exit: 'Back to live', path: liveVersionsPath } };
}

function modesOf(chosen: ChosenPages): Mode[] {
  const { isPreview, instead, refusals, source } = chosen;
  return [
    ...(isPreview ? [previewMode] : []),
    ...(source ? [sourceMode(source)] : []),
    ...(instead.length + refusals.length > 0 ? [versionsMode(chosen)] : []),
  ];
}

/** Customers get none: only browsers that opted in to something else do. */
export function toolbarFor(chosen: ChosenPages): Toolbar | undefined {
  const modes = modesOf(chosen);
  if (modes.length === 0) return undefined;
  const { set, source } = chosen;
  const versionOf = (name: string, version: string) => (name === source?.remote ? 'source' : version);
  return createToolbar({
    mode: modes.map(({ name }) => name).join(', '),
    notes: modes.map(({ note }) => note),
    apps: releasesIn(set).map(({ name, owner, version }) => ({
      name,
      owner,
      version: versionOf(name, version),
    })),
  });
}
