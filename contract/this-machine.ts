/** A host name as DNS compares it: without regard to case, and to the dot at its end. */
export const sameName = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/** Whether a host name always means this machine: a loopback address, localhost, or a name under it. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(sameName(hostname));

/** Headers that proxies and tunnels add to the requests of others; no browser or client of this machine sends them. */
const ofProxies =
  /^(?:via|forwarded|x-forwarded.*|x-original-.*|x-real-ip|x-envoy-.*|(?:x-|fastly-|fly-|true-|x-cluster-|x-azure-)?client-?ip|cf-.*|cdn-loop|tailscale-.*|x-proxyuser-ip|x-arr-.*)$/i;

/** Whether a proxy or tunnel forwarded the request with these headers. */
export const isForwarded = (headers: object): boolean =>
  Object.keys(headers).some((name) => ofProxies.test(name));
