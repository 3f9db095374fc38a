-- Which taking of the job counts: a process that was held up finds that another one has it now.
ALTER TABLE harvest_job ADD COLUMN lease uuid;
