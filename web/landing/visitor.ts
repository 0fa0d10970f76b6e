/** The record under `user` in local storage, as far as these pages care. */
type StoredRole = 'admin' | 'user' | null;

/** Role of the signed-in visitor. Parsed by hand: a schema library would be most of this page's script. */
export function storedRole(record: string | null): StoredRole {
  if (!record) return null;
  try {
    const value: unknown = JSON.parse(record);
    const role = typeof value === 'object' && value !== null && 'role' in value ? value.role : null;
    return role === 'admin' || role === 'user' ? role : null;
  } catch {
    return null;
  }
}

/** Operators have their Create Campaign at `/`; `/?public` shows them the landing page all the same. */
export const belongsInBackOffice = (role: StoredRole, path: string, search: string): boolean =>
  role === 'admin' && path === '/' && !new URLSearchParams(search).has('public');
