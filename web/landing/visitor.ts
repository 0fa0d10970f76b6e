/** The role in the `user` record of local storage; null for visitors. */
type StoredRole = 'admin' | 'user' | 'curator' | null;

/**
 * Reads the role of the signed-in visitor. Parsed by hand, because a schema library would multiply this page's script
 * size.
 */
export function storedRole(record: string | null): StoredRole {
  if (!record) return null;
  try {
    const value: unknown = JSON.parse(record);
    const role = typeof value === 'object' && value !== null && 'role' in value ? value.role : null;
    return role === 'admin' || role === 'user' || role === 'curator' ? role : null;
  } catch {
    return null;
  }
}

/**
 * Whether to send an admin to Create Campaign, which is their page at `/`. `/?public` still shows the landing page.
 */
export const belongsInBackOffice = (role: StoredRole, path: string, search: string): boolean =>
  role === 'admin' && path === '/' && !new URLSearchParams(search).has('public');

/** Where the header leads those who are signed in. */
export const accountLinks: Record<Exclude<StoredRole, null>, { href: string; text: string }> = {
  user: { href: '/order-summary', text: 'Orders' },
  admin: { href: '/admin', text: 'Admin' },
  curator: { href: '/curator', text: 'Curator' },
};
