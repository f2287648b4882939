import type { Content } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';

/** Why a composition is refused, and with whom to speak about it. */
export interface Problem {
  rule: 'doors' | 'types' | 'routes' | 'libraries' | 'integrity' | 'budget' | 'calls';
  /** The releases that do not fit; the first one has to change. */
  names: string[];
  owners: string[];
  text: string;
}

/** Looks at what a page would be composed of. */
export type Rule = (content: Content) => Problem[];

export const problem = (rule: Problem['rule'], releases: ReleaseRecord[], text: string): Problem => ({
  rule,
  names: releases.map(({ name }) => name),
  owners: [...new Set(releases.map(({ owner }) => owner))],
  text,
});

export const inWords = ({ rule, owners, text }: Problem): string =>
  `${rule}: ${text} (${owners.join(' and ')})`;
