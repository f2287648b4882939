// npm start: builds what changed, then runs the bank and the site in this process.
import { readEnv } from '../api/src/app/start/env';
import { buildChanged } from './build/build-changed';
import { runSite } from './site';
import { requireFreePorts } from './start/require-free-ports';

const { host, port, metricsAddress } = readEnv(process.env);
await requireFreePorts([port], host);
if (metricsAddress) await requireFreePorts([metricsAddress.port], metricsAddress.host);
await buildChanged();
await runSite();
