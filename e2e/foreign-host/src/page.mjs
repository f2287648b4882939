import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// A real host knows its bank and its customer; this test host reads both from its URL.
const { bank, token, mode } = JSON.parse(decodeURIComponent(location.hash.slice(1)));

registerRemotes([{ name: 'mfe_accounts', entry: `${bank}/remotes/mfe-accounts/mf-manifest.json` }]);

const { BankFrame, connectBank } = await loadRemote('mfe_accounts/host');
const { default: DashboardPage } = await loadRemote('mfe_accounts/dashboard-page');

connectBank({ session: { accessToken: () => token, renew: async () => null }, mode });

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(createElement(BankFrame, null, createElement(DashboardPage)));
