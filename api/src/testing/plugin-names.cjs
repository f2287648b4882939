const utilities = require('fastify/lib/plugin-utils.js');

const displayName = Symbol.for('fastify.display-name');

/** Without a name, Fastify looks for the plugin's file among all loaded modules, which Jest lists slowly. */
function registerPlugin(plugin) {
  plugin[displayName] ??= plugin.name || 'plugin';
  return utilities.registerPlugin.call(this, plugin);
}

module.exports = { ...utilities, registerPlugin };
