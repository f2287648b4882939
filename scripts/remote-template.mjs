const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** insights-page makes InsightsPage. */
const componentOf = (page) => page.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const text = JSON.stringify;

const pageOf = (component, label) => `import { Card, PageHeader } from '@bank/shared/ui/base';

export function ${component}() {
  return (
    <>
      <PageHeader title=${text(label)} />
      <Card>Nothing is here yet.</Card>
    </>
  );
}

export default ${component};
`;

const testOf = (
  component,
  page,
  { label, route },
) => `import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ${component} } from './${page}';

test('the page says what it is', () => {
  renderPage(<${component} />, { at: '${route}' });
  screen.getByRole('heading', { level: 1, name: ${JSON.stringify(label).replaceAll("'", "\\'").replaceAll('"', "'")} });
});
`;

/** As the formatter would write it. */
const manifestOf = (page, { name, label, owner, port, route, icon, order }) => `{
  "name": ${text(name)},
  "label": ${text(label)},
${owner ? `  "owner": ${text(owner)},\n` : ''}  "port": ${port},
  "pages": [
    {
      "paths": [${text(route)}],
      "page": ${text(page)},
      "access": "customer",
      "menu": { "label": ${text(label)}, "icon": ${text(icon)}, "order": ${order} }
    }
  ]
}
`;

const configuration = `import { defineApp } from '../rspack.base';

export default defineApp(import.meta.dirname);
`;

/** The files of a new remote, by their path in its folder. */
export function remoteFiles(remote) {
  const { name } = remote;
  const feature = name.replace('mfe-', '');
  const page = `${feature}-page`;
  const component = componentOf(page);
  return {
    'package.json': json({ name: `@bank/${name}`, version: '0.1.0', private: true, type: 'module' }),
    'remote.json': manifestOf(page, remote),
    'rspack.config.ts': configuration,
    [`src/${feature}/${page}.tsx`]: pageOf(component, remote.label),
    [`src/${feature}/${page}.test.tsx`]: testOf(component, page, remote),
  };
}
