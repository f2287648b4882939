import stylelint from 'stylelint';

/** What Stylelint's own rules can't say. `find` returns the nodes that break the rule. */
function rule(name, message, find) {
  const ruleName = `house/${name}`;
  const check = () => (root, result) => {
    for (const node of find(root)) stylelint.utils.report({ ruleName, result, node, message });
  };
  return stylelint.createPlugin(ruleName, Object.assign(check, { ruleName, messages: {} }));
}

function nodesOf(root, type) {
  const found = [];
  root.walk((node) => {
    if (node.type === type) found.push(node);
  });
  return found;
}

function isInsideHoverMedia(node) {
  const { parent } = node;
  if (!parent) return false;
  return (parent.name === 'media' && /\(hover:/.test(parent.params)) || isInsideHoverMedia(parent);
}

const isStyled = (node, property, value) =>
  node.nodes.some(({ prop = '', value: given = '' }) => property.test(prop) && value.test(given));

export default [
  rule(
    'hover-only-where-pointers-hover',
    'A touch screen keeps a hover after the tap: put the rule inside @media (hover: hover).',
    (root) =>
      nodesOf(root, 'rule').filter((node) => node.selector.includes(':hover') && !isInsideHoverMedia(node)),
  ),
  rule(
    'no-property-named-like-class',
    'The module would export one name for both, and the class would get no styles: rename the property.',
    (root) => {
      const selectors = nodesOf(root, 'rule').map(({ selector }) => selector);
      const isClass = (name) =>
        selectors.some((selector) => new RegExp(`\\.${name}(?![\\w-])`).test(selector));
      return nodesOf(root, 'decl').filter(({ prop }) => prop.startsWith('--') && isClass(prop.slice(2)));
    },
  ),
  rule(
    'scroller-has-position',
    'The hidden texts in a row that scrolls sideways would widen the page: add position: relative.',
    (root) =>
      nodesOf(root, 'rule').filter(
        (node) =>
          isStyled(node, /^overflow(-x)?$/, /^(auto|scroll)/) &&
          !isStyled(node, /^position$/, /^(relative|absolute|fixed|sticky)/),
      ),
  ),
];
