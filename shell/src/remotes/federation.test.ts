import { getInstance, registerRemotes } from '@module-federation/enhanced/runtime';
import { registerAnew } from './federation';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: jest.fn(),
  registerPlugins: jest.fn(),
  getInstance: jest.fn(),
}));

const remote = {
  name: 'mfe-x',
  label: 'X',
  version: '1',
  entry: { address: '/x/1/remoteEntry.js' },
  pages: [],
};

test('[MFE-2] [MFE-4] a remote that is registered anew takes nothing away that the others share', () => {
  const door = { from: 'mfe_x', lib: () => 'the one copy' };
  const shared: Record<string, Record<string, object>> = {
    react: { '19.0.0': {} },
    '@bank/shared/ui/code': { '0.1.0': door },
  };
  (getInstance as jest.Mock).mockReturnValue({ shareScopeMap: { default: shared } });
  (registerRemotes as jest.Mock).mockImplementation(() => {
    delete shared['@bank/shared/ui/code']?.['0.1.0'];
  });
  registerAnew(remote);
  expect(registerRemotes).toHaveBeenCalledWith([expect.objectContaining({ name: 'mfe_x' })], { force: true });
  expect(shared['@bank/shared/ui/code']?.['0.1.0']).toBe(door);
});
