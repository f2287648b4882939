// Loads first, in syntax that an old Node can parse.
var required = [20, 19];
var current = process.versions.node.split('.').map(Number);

if (current[0] < required[0] || (current[0] === required[0] && current[1] < required[1])) {
  console.error(
    'Larch needs Node ' + required.join('.') + ' or later; this is Node ' + process.versions.node + '.',
  );
  process.exit(1);
}
