import { exportedTables, type Section } from '../../kernel/feature/export-section';
import type { Feature } from '../../kernel/feature/feature';

export function allSections(features: readonly Feature[]): readonly Section[] {
  const sections = features.flatMap(({ exported = [] }) => exported);
  const left = exportedTables.filter((table) => !sections.some((section) => section.table === table));
  if (left.length > 0)
    throw new Error(
      `The comment on ${left.join(', ')} says that customers get it, but no feature exports it.`,
    );
  return sections.sort((one, other) => one.place - other.place);
}
