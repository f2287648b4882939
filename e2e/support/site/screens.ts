export interface Screen {
  remote: string;
  from: string;
  opener: { role: 'link' | 'button'; name: string };
  heading: string;
  page: string;
  label: string;
  isForCustomers: boolean;
}

const screen = (remote: string, link: string, heading: string, page: string): Screen => ({
  remote,
  from: remote === 'mfe-accounts' ? '/dashboard/transfer' : '/',
  opener: { role: 'link', name: link },
  heading,
  page,
  label: link,
  isForCustomers: true,
});

export const screens: Screen[] = [
  screen('mfe-accounts', 'Transactions', 'Transactions', 'transactions-page'),
  screen('mfe-transfers', 'Transfers', 'Send Money', 'transfer-page'),
  screen('mfe-cards-loans', 'Loans', 'Loans & Credit', 'loans-page'),
  screen('mfe-settings', 'Security', 'Security & Settings', 'settings-page'),
  {
    remote: 'mfe-auth',
    from: '/',
    opener: { role: 'button', name: 'Sign Out' },
    heading: 'Sign in',
    page: 'login-page',
    label: 'Login',
    isForCustomers: false,
  },
];

export function screenOf(remote: string): Screen {
  const found = screens.find((one) => one.remote === remote);
  if (!found) throw new Error(`No screen of ${remote} is known.`);
  return found;
}
