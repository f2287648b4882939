import { releasesIn } from '../../store/content';
import type { ChosenSet } from '../choose-set';
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

function versionsMode({ instead, refusals }: ChosenSet): Mode {
  const names = instead.map(({ name }) => name).join(' and ');
  const chosen = names ? [`Only this browser has this version of ${names}.`] : [];
  const text = [...chosen, ...refusals.map((refusal) => `Not used: ${refusal}`)].join(' ');
  return { name: 'with other versions', note: { text, exit: 'Back to live', path: liveVersionsPath } };
}

function modesOf(chosen: ChosenSet): Mode[] {
  const { isPreview, instead, refusals } = chosen;
  return [
    ...(isPreview ? [previewMode] : []),
    ...(instead.length + refusals.length > 0 ? [versionsMode(chosen)] : []),
  ];
}

/** Customers get none: only browsers that opted in to something else do. */
export function toolbarFor(chosen: ChosenSet): Toolbar | undefined {
  const modes = modesOf(chosen);
  if (modes.length === 0) return undefined;
  return createToolbar({
    mode: modes.map(({ name }) => name).join(', '),
    notes: modes.map(({ note }) => note),
    apps: releasesIn(chosen.set),
  });
}
