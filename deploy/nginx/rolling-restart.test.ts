import { findPostgres } from '../../api/postgres-server/postgres-server';
import { isInstalled } from '../testing/programs';
import { startNginx } from '../testing/proxy';
import { restartUnderLoad } from '../testing/rolling-restart';

const canRun = isInstalled('nginx') && isInstalled('openssl') && findPostgres() !== undefined;
const testIfInstalled = canRun ? test : test.skip;

testIfInstalled('[API-7] no request fails while processes behind nginx restart in turn', () =>
  restartUnderLoad('nginx', startNginx),
);
