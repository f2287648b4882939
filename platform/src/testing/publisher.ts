import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { ReleaseKeys } from '../store/release-keys';
import { ReleaseStore } from '../store/release-store';
import { openKillableStorage } from './killable-storage';

const [, , place = '', keys = '', app = '', moment] = process.argv;

const store = new ReleaseStore(openKillableStorage(place, moment), new ReleaseKeys(keys));
const intent = { author: 'Sasha', reason: 'about to be killed' };
await showReleases([await storeRelease(store, app)], { store, channel: 'production', intent });
process.exit();
