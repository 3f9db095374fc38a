/** A name in double quotes, whatever it holds: ids of tables are read more easily when all of them look alike. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
