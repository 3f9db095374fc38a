-- When a private dataset becomes public by itself, in UTC (server/scheduledPublishing/).
ALTER TABLE package ADD COLUMN publish_at timestamp;
CREATE INDEX package_publish_at ON package (publish_at) WHERE publish_at IS NOT NULL;
