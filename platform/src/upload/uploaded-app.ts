import { extname } from 'node:path';
import type { RemoteManifest } from '../build/remote-manifest';
import { type BuiltApp, toBuiltApp } from '../record/read-build';
import { foreignEntryFile, readForeignBuild } from '../record/read-foreign-build';
import { kitSources } from '../record/sources';
import type { CheckBody } from '../squads/upload-contract';
import type { Squad } from '../store/squad-documents';
import { refuseOtherRemote } from './admit-request';
import { refuseUnparsable } from './refuse-unparsable';
import { unprovenClaims } from './unproven-claims';
import { UploadRefused } from './upload-refused';
import { sourceProblems } from './uploaded-sources';

const maxFiles = 300;

/** Types that the site serves, and source maps. */
const extensions = ['.js', '.mjs', '.css', '.json', '.map', '.svg', '.png', '.jpg', '.webp', '.woff2'];
const downloads = ['.zip', '.ts', '.txt'];

const invalid = (reasons: string[]) => new UploadRefused('invalid', reasons, 'Correct it and build again.');

function readFiles(files: CheckBody['files']): BuiltApp['files'] {
  const entries = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  if (entries.length > maxFiles)
    throw invalid([`The build has ${entries.length} files; at most ${maxFiles} are allowed.`]);
  const other = entries.map(([name]) => name).filter((name) => !isServed(name));
  if (other.length > 0)
    throw invalid([`The site serves no files such as ${other.slice(0, 5).join(', ')}: leave them out.`]);
  return new Map(entries.map(([name, text]) => [name, Buffer.from(text, 'base64')]));
}

const isServed = (name: string) =>
  name !== 'build.json' && [...extensions, ...downloads].includes(extname(name).toLowerCase());

/** The registered name is the owner, so that a message about a release names a squad that exists. */
function withOwner(manifest: RemoteManifest, squad: Squad): RemoteManifest {
  if (manifest.owner === undefined || manifest.owner === squad.name)
    return { ...manifest, owner: squad.name };
  throw invalid([
    `remote.json names the owner ${manifest.owner}, but ${manifest.name} belongs to ${squad.name}.`,
  ]);
}

/** The same app as `readBuild` reads from a folder, except that nothing in it is trusted. */
export async function toUploadedApp(body: CheckBody, squad: Squad): Promise<BuiltApp> {
  const { name } = body.manifest;
  refuseOtherRemote(squad, name);
  const manifest = withOwner(body.manifest, squad);
  const files = readFiles(body.files);
  const isForeign = body.build === null;
  const entry = body.build?.entry ?? foreignEntryFile(name, files);
  await refuseUnparsable(body.sources, files, entry);
  const problems = await sourceProblems(
    body.sources,
    isForeign ? ['src'] : [`${name}/src`, `${name}/${kitSources}`],
  );
  if (problems.length > 0) throw invalid(problems);
  const build = body.build ?? readForeignBuild(manifest, files);
  const claims = await unprovenClaims(manifest, { build, files, sources: body.sources });
  if (claims.length > 0) throw invalid(claims);
  return toBuiltApp({ build, files, manifest, sources: body.sources, isForeign });
}
