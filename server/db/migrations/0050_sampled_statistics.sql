-- Statistics of large tables were estimated from a sample of blocks, which has few values of a sorted table. The first reader
-- computes them again, from a sample of rows (server/datastore/statistics/).
UPDATE datastore_table SET statistics = NULL WHERE row_count > 50000;
