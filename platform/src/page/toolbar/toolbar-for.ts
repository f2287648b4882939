import { releasesIn } from '../../store/content';
import type { ChosenSet } from '../choose-set';
import { leaveLinkPath } from '../opt-in/link-routes';
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

const dayOf = (at: string) => at.slice(0, 10);

function versionsMode({ instead, refusals, linkUntil }: ChosenSet): Mode {
  const names = instead.map(({ name }) => name).join(' and ');
  const chosen = names ? [`Only this browser has this version of ${names}.`] : [];
  const text = [...chosen, ...refusals.map((refusal) => `Not used: ${refusal}`)].join(' ');
  if (linkUntil === undefined)
    return { name: 'with other versions', note: { text, exit: 'Back to live', path: liveVersionsPath } };
  const ends = `${text} The link works until ${dayOf(linkUntil)}.`;
  return { name: 'of a link', note: { text: ends, exit: 'Back to live', path: leaveLinkPath } };
}

function modesOf(chosen: ChosenSet): Mode[] {
  const { isPreview, instead, refusals, linkUntil } = chosen;
  return [
    ...(isPreview ? [previewMode] : []),
    ...(linkUntil !== undefined || instead.length + refusals.length > 0 ? [versionsMode(chosen)] : []),
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
