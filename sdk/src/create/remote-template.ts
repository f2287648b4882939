export interface NewRemote {
  name: string;
  label: string;
  route: string;
  owner: string | undefined;
  icon: string;
  port: number;
  order: number;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** insights-page becomes InsightsPage. */
const componentOf = (page: string) =>
  page.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const text = (value: string) => JSON.stringify(value);

const pageOf = (component: string, label: string) => `import { Card, PageHeader } from '@bank/shared/ui/base';

export function ${component}() {
  return (
    <>
      <PageHeader title=${text(label)} />
      <Card>Nothing here yet.</Card>
    </>
  );
}

export default ${component};
`;

const testOf = (
  component: string,
  page: string,
  { label, route }: NewRemote,
) => `import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ${component} } from './${page}';

test('shows its heading', () => {
  renderPage(<${component} />, { at: '${route}' });
  screen.getByRole('heading', { level: 1, name: ${JSON.stringify(label).replaceAll("'", "\\'").replaceAll('"', "'")} });
});
`;

const manifestOf = (page: string, { name, label, owner, port, route, icon, order }: NewRemote) => `{
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

const configuration = `import { defineRemote } from '../rspack.base';

export default defineRemote(import.meta.dirname);
`;

export function remoteFiles(remote: NewRemote): Record<string, string> {
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
