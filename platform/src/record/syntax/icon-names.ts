import type { SourceTexts } from '../../store/release-documents';
import { isNode, nodesIn, parseSource, type SyntaxNode } from './syntax-tree';

const drawingsFile = 'shared/src/ui/icons/drawings.ts';

const isDrawings = ({ type, id }: SyntaxNode): boolean =>
  type === 'VariableDeclarator' && isNode(id) && id.value === 'drawings';

const keyOf = (property: unknown): string[] =>
  isNode(property) && property.type === 'KeyValueProperty' && isNode(property.key)
    ? [String(property.key.value)]
    : [];

/**
 * The icons that a shell can draw. A list for publishing alone would be one more that every visitor downloads,
 * so this reads the drawings.
 */
export function iconNames(sources: SourceTexts): string[] | undefined {
  const text = sources[drawingsFile];
  if (text === undefined) return undefined;
  const { body } = parseSource(drawingsFile, text);
  const drawings = [...nodesIn(body)].find(isDrawings);
  const literal = [...nodesIn(drawings)].find(({ type }) => type === 'ObjectExpression');
  return Array.isArray(literal?.properties) ? literal.properties.flatMap(keyOf).sort() : undefined;
}
