/** Why passkeys can’t be used in this browser at this address, or null. They belong to host names, not to numbers. */
export function passkeyHindrance(): string | null {
  if (!('PublicKeyCredential' in globalThis)) return 'This browser doesn’t support passkeys.';
  const { hostname, port } = location;
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('['))
    return `Passkeys need a host name. Open http://localhost${port && `:${port}`} instead of ${hostname}.`;
  return null;
}
