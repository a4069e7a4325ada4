/** Adds a route for callers of these collections. Files of hooks share one scope, so each names its own function. */
const routesFor =
  (...collections) =>
  (method, path, handle) =>
    routerAdd(method, path, handle, $apis.requireAuth(...collections))

module.exports = { routesFor }
