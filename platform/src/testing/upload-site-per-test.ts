import { temporaryFolder } from './built-app';
import { UploadSite } from './upload-site';

/** Opens a site before each test of a file, and removes it afterwards. */
export function uploadSitePerTest(): () => UploadSite {
  let remove = () => {};
  let site: UploadSite | undefined;
  beforeEach(async () => {
    const temporary = temporaryFolder();
    remove = temporary.remove;
    site = await UploadSite.open(temporary.folder);
  });
  afterEach(async () => {
    await site?.close();
    site = undefined;
    remove();
  });
  return () => {
    if (!site) throw new Error('The site did not open.');
    return site;
  };
}
