import { findPostgres } from '../../api/postgres-server/postgres-server';
import { isInstalled } from '../testing/programs';
import { startHaproxy } from '../testing/proxy';
import { restartUnderLoad } from '../testing/rolling-restart';

const canRun = isInstalled('haproxy') && isInstalled('openssl') && findPostgres() !== undefined;
const testIfInstalled = canRun ? test : test.skip;

testIfInstalled('[API-7] no request fails while processes behind HAProxy restart in turn', () =>
  restartUnderLoad('HAProxy', startHaproxy),
);
