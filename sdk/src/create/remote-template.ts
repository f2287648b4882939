import type { DescribedRemote } from './described-remote';

export interface NewRemote extends DescribedRemote {
  port: number;
  order: number;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** insights-page becomes InsightsPage. */
const componentOf = (page: string) =>
  page.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const text = (value: string) => JSON.stringify(value);

const pageOf = (
  component: string,
  label: string,
) => `import { accountsOptions, useQuery } from '@bank/shared/query';
import { Card, ErrorState, PageHeader, SkeletonFields, Waiting } from '@bank/shared/ui/base';

export function ${component}() {
  return (
    <>
      <PageHeader title=${text(label)} />
      <AccountCount />
    </>
  );
}

function AccountCount() {
  const { data: accounts, isPending, refetch } = useQuery(accountsOptions);
  if (isPending)
    return (
      <Waiting what="your accounts">
        <SkeletonFields count={1} />
      </Waiting>
    );
  if (!accounts)
    return (
      <ErrorState title="Unable to load your accounts" onRetry={() => refetch()}>
        There was an error loading your account information.
      </ErrorState>
    );
  return <Card>You have {accounts.length} accounts.</Card>;
}

export default ${component};
`;

const testOf = (
  component: string,
  page: string,
  { label, route }: NewRemote,
) => `import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { ${component} } from './${page}';

test('shows how many accounts the customer has', async () => {
  fakeApi({ 'GET /banking/accounts/': { body: { data: accounts } } });
  renderPage(<${component} />, { at: '${route}' });
  screen.getByRole('heading', { level: 1, name: ${JSON.stringify(label).replaceAll("'", "\\'").replaceAll('"', "'")} });
  await screen.findByText('You have 4 accounts.');
});

test('offers a retry when the accounts do not load', async () => {
  fakeApi({ 'GET /banking/accounts/': { status: 500 } });
  renderPage(<${component} />, { at: '${route}' });
  await screen.findByRole('button', { name: 'Try Again' });
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

const configuration = `import { defineRemote } from '@larch/remote/rspack';

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
