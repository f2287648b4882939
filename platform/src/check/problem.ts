import type { Content } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';

export interface Problem {
  rule: 'doors' | 'types' | 'routes' | 'libraries' | 'integrity' | 'budget' | 'calls' | 'slots' | 'icons';
  names: string[];
  owners: string[];
  text: string;
}

export type Rule = (content: Content) => Problem[];

export const problem = (rule: Problem['rule'], releases: ReleaseRecord[], text: string): Problem => ({
  rule,
  names: releases.map(({ name }) => name),
  owners: [...new Set(releases.map(({ owner }) => owner))],
  text,
});

export const formatProblem = ({ rule, owners, text }: Problem): string =>
  `${rule}: ${text} (${owners.join(' and ')})`;
