import { parseDatabaseUrl } from './server-pool';

test('reads one host', () => {
  expect(parseDatabaseUrl('postgresql://bank:p%40ss@db.internal:5433/larch?sslmode=require')).toEqual({
    urls: ['postgresql://bank:p%40ss@db.internal:5433/larch?sslmode=require'],
    hasMovingPrimary: false,
    name: 'db.internal:5433/larch',
  });
});

test('reads several hosts with ports and IPv6 addresses', () => {
  const url =
    'postgres://bank:secret@one,two:5433,[::1]:5434/larch?target_session_attrs=read-write&sslmode=require';
  expect(parseDatabaseUrl(url)).toEqual({
    urls: [
      'postgres://bank:secret@one/larch?sslmode=require',
      'postgres://bank:secret@two:5433/larch?sslmode=require',
      'postgres://bank:secret@[::1]:5434/larch?sslmode=require',
    ],
    hasMovingPrimary: true,
    name: 'one,two:5433,[::1]:5434/larch',
  });
});

test.each([
  ['another protocol', 'mysql://db/larch'],
  ['no host', 'postgres:///larch'],
  ['an empty host', 'postgres://one,,two/larch?target_session_attrs=read-write'],
  ['an invalid port', 'postgres://one:port,two/larch?target_session_attrs=read-write'],
  ['several hosts without read-write', 'postgres://one,two/larch'],
  ['a read-only session', 'postgres://one,two/larch?target_session_attrs=prefer-standby'],
])('rejects %s', (_what, url) => {
  expect(parseDatabaseUrl(url)).toBeNull();
});
